/**
 * Version of the contract between shell and areas; keep equal to package.json.
 * A new optional thing raises the minor, a removal or a change of meaning the major (ADR 3).
 */
export const KIT_VERSION = '1.5.0'
