const { shellConfig } = require('@portal/build/webpack')

module.exports = shellConfig({ dir: __dirname })
