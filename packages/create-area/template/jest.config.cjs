const { reactProject } = require('@portal/build/jest')

module.exports = reactProject({ dir: __dirname })
