import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { refusedWords } from './refused-words.mjs'

const root = path.join(__dirname, '../..')

const patternOf = (words) => new RegExp(`\\b(${words.join('|')})\\b`, 'i')
const refused = refusedWords('on screens and in mails')
const pattern = patternOf(refused)
const onScreens = patternOf([...refused, ...refusedWords('on screens alone')])

const folders = [
  'packages/contracts/src',
  'packages/ui/src',
  'packages/kit/src',
  'packages/resource/src',
  'packages/forms/src',
  'shell/src',
  'mfe-public/src',
  'mfe-student/src',
  'mfe-staff-people/src',
  'mfe-staff-academics/src',
]
const isShown = (file) =>
  /[.]tsx?$/.test(file) && !/[.](test|fixture)[.]tsx?$|[/]testing[/]/.test(file)
const files = execFileSync(
  'git',
  ['ls-files', '--', ...folders, 'api/src/features', 'packages/content'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(isShown)

const texts = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.JsxText,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
])

/** Neither the name of a state or module, nor the path of an operation. */
const isShownText = (text) => /^[A-Z]| /.test(text) && !/^[A-Z]+ [/]/.test(text)

/** The texts of a file in which a refused word is, with their lines. */
function refusedIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    // A long text of JSX is broken into lines.
    const text = texts.has(node.kind) ? node.text.replaceAll(/\s+/g, ' ').trim() : ''
    if (isShownText(text) && onScreens.test(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1}: ${text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

it('finds refused words in texts of every kind, and in no comment', () => {
  const source =
    "// whoever reads this\nconst a = 'Whoever comes'; const b = `${a} hangs on it`\nexport const C = () => <p>It stands\nhere at once</p>\n"
  expect(refusedIn('a.tsx', source)).toEqual([
    'a.tsx:2: Whoever comes',
    'a.tsx:2: hangs on it',
    'a.tsx:3: It stands here at once',
  ])
})

it('has none of them on a screen or in a mail', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => refusedIn(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})

describe('comments, docs and names of tests', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    // The page that lists the words, and the history of what was released.
    .filter((file) => !['docs/guide/writing.md', 'CHANGELOG.md'].includes(file))
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    // It quotes the words.
    .filter((file) => file !== 'tools/rules/words.test.mjs')

  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm
  const title =
    /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g
  const spoken = (source) => [...source.matchAll(comment), ...source.matchAll(title)]
  const plain = (text) => text.replaceAll(/\s*\n\s*(?:\* |\/\/ )?/g, ' ')
  const found = (text) => pattern.test(plain(text))

  it('are searched', () => {
    const source = [
      '/** One line,\n * whoever reads it. */',
      'run() // what is owed',
      "it('shows whoever asks', () => {})",
      "it.each([1])('%s hangs on it', () => {})",
      "const url = 'http://whoever'",
      "const shown = 'whoever'",
    ].join('\n')
    expect(spoken(source).filter(([text]) => found(text))).toHaveLength(4)
  })

  it('have none of the refused words', () => {
    expect([sources.length > 2000, pages.length > 40]).toEqual([true, true])
    const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
    expect([
      ...pages.filter((file) => found(read(file))),
      ...sources.flatMap((file) =>
        spoken(read(file))
          .filter(([text]) => found(text))
          .map(([text]) => `${file}: ${plain(text).slice(0, 120)}`),
      ),
    ]).toEqual([])
  })
})
