const path = require('node:path')
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack')
const { shellConfig } = require('@portal/build/webpack')

const dir = path.join(__dirname, '../../../shell')
const config = shellConfig({ dir })

/** Replaces a module of the shell with the file of the same name in this folder. */
const instead = (file) =>
  new NormalModuleReplacementPlugin(new RegExp(`(^|/)${path.basename(file)}$`), (resource) => {
    if (path.resolve(resource.context, resource.request) === path.join(dir, 'src', file))
      resource.request = path.join(__dirname, `${path.basename(file)}.mjs`)
  })

/**
 * The portal as one single-page bundle. It uses the shell's configuration without federation and
 * replaces two of its modules, so that the areas are lazy parts of the bundle and their manifests
 * are in it.
 */
module.exports = {
  ...config,
  output: { ...config.output, path: path.resolve(process.env.SPA_OUT ?? 'dist') },
  module: { ...config.module, strictExportPresence: true },
  plugins: [
    ...config.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
    new DefinePlugin({ __AREA_RELEASE__: '"spa"' }),
    instead('areas/loading/federation'),
    instead('boot/find-registry'),
  ],
}
