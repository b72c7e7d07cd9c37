const { areaConfig } = require('@portal/build/webpack')

module.exports = areaConfig({ dir: __dirname })
