import localGovernments from './local-governments.json'

/*
 * States and local governments: from `nigerian-states-and-lgas` 1.0.8 by Chinonso Sunday Dimgba (ISC licence), with the name
 * of Katsina put right. See NOTICE.md beside this file.
 */
const byState = new Map<string, readonly string[]>(Object.entries(localGovernments))

export const states: readonly string[] = [...byState.keys()]

/** Local governments of a state by its exact name; none for a name that is no state. */
export const localGovernmentsOf = (state: string): readonly string[] => byState.get(state) ?? []

/** Officially assigned codes of ISO 3166-1 alpha-2. */
const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK
CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV
LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR
TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const home = 'NG'
const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** By English name, but the institution's own country first: nearly every applicant chooses it. */
export const countries = codes
  .map((cca2) => ({ cca2, name: names.of(cca2) ?? cca2 }))
  .sort((a, b) => Number(b.cca2 === home) - Number(a.cca2 === home) || a.name.localeCompare(b.name, 'en'))
