/**
 * The folder of the entry that the federation plugin writes. Its name is a hash of absolute paths.
 */
const written = /[\\/]node_modules[\\/][.]federation[\\/]/

/**
 * Gives the modules that the federation plugin writes ids of their own. webpack would compute their
 * ids from a path of this machine, and the same sources would have another output in another
 * folder.
 */
class FederationIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIdsPlugin', (modules) => {
        for (const module of modules) {
          const { resource } = module.rootModule ?? module
          if (written.test(resource ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-runtime')
          else if (module.constructor.name === 'ContainerEntryModule')
            compilation.chunkGraph.setModuleId(module, 'federation-container')
        }
      })
    })
  }
}

module.exports = { FederationIdsPlugin }
