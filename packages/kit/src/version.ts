/**
 * Version of the contract between shell and areas, equal to package.json. A new optional feature
 * raises the minor, a removal or a change of meaning the major version (ADR 3).
 */
export const KIT_VERSION = '1.7.0'
