import { withShownFormulas } from './shown-formulas'

it.each([
  ['a formula without a result', '<c r="D2" s="1"><f>20+22</f></c>', '=20+22'],
  ['a formula with an empty result', '<c r="D2"><f t="shared">SUM(A1:B2)</f><v></v></c>', ''],
  ['an error', '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a prefixed error', '<x:c r="D2" t="e"><x:v>#REF!</x:v></x:c>', '#REF!'],
])('shows %s', (_, cell, text) => {
  const shown = withShownFormulas(`<row><c r="A2"/>${cell}<c r="E2"><v>1</v></c></row>`)
  if (text === '') expect(shown).toContain(cell)
  else
    expect(shown).toMatch(new RegExp(`t="inlineStr"><(x:)?is><(x:)?t>${text.replace('+', '\\+')}<`))
  expect(shown).toContain('<c r="A2"/>')
  expect(shown).toContain('<c r="E2"><v>1</v></c>')
})

it.each([
  ['a number', '<c r="D2"><v>42</v></c>'],
  ['the result of a formula', '<c r="D2"><f>20+22</f><v>42</v></c>'],
  ['a text', '<c r="D2" t="s"><v>3</v></c>'],
])('does not change %s', (_, cell) => {
  expect(withShownFormulas(cell)).toBe(cell)
})
