import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { describeFileFaults } from '@portal/release-format/reservation'
import { declaredFiles, isCode, type BuiltFile, type Candidate } from '../candidate/candidate.ts'
import { toFindings, type Check } from '../gate.ts'

const buildAgain = 'Build again and publish the folder as the build left it.'

/** Whether the built folder is complete, matches its manifest, and is a new version. */
export const buildCheck: Check = {
  id: 'build',
  title: 'The build is whole and new',
  run({ candidate, live, published }) {
    const { manifest } = candidate
    const { name, version } = manifest
    const isLive = live.remotes.some((remote) => remote.name === name && remote.version === version)
    return {
      findings: [
        ...(isLive || published.includes(version) ? [publishedBefore(manifest)] : []),
        ...toFindings(describeFileFaults({ manifest, files: declaredFiles(candidate) }), buildAgain),
        ...changedChunks(candidate),
        ...pageFindings(candidate),
      ],
      facts: [`${name} ${version}: ${candidate.files.length} files`],
    }
  },
}

function publishedBefore({ version }: BuiltManifest): Finding {
  return {
    text: `Version ${version} was published before, and a version never changes.`,
    remedy: 'Change something, or count up "version" in package.json, and build again.',
  }
}

/** The entry contains the hash of every code file; a browser runs no other code. */
function changedChunks({ manifest: { entry }, files }: Candidate): Finding[] {
  const known = files.find(({ path }) => path === entry)?.bytes.toString('utf8') ?? ''
  const isUnknown = (file: BuiltFile) => isCode(file) && file.path !== entry && !known.includes(`sha384-${file.sha384}`)
  const changed = files.filter(isUnknown).map(({ path }) => `${path} is not the file that ${entry} would load.`)
  return toFindings(changed, buildAgain)
}

/** The build compares pages and routes too, but its output may have been changed since. */
function pageFindings({ manifest, opened, files }: Candidate): Finding[] {
  const present = new Set([manifest.entry, ...manifest.preload, ...files.map(({ path }) => path)])
  const cards = opened.cards ?? []
  const named = new Set([...opened.shell, ...[...opened.pages, ...cards].flatMap(({ files: own }) => own)])
  const absent = [...named].filter((path) => !present.has(path))
  const declared = manifest.routes.map(({ path }) => path)
  const built = opened.pages.map(({ path }) => path)
  const unbuilt = declared.filter((path) => !built.includes(path))
  const undeclared = built.filter((path) => !declared.includes(path))
  const modules = new Set(cards.map(({ module }) => module))
  const unbuiltCards = (manifest.cards ?? []).filter(({ module }) => !modules.has(module)).map(({ id }) => id)
  return [
    ...toFindings(
      absent.map((path) => `${path} is named by pages.json, but is not there.`),
      buildAgain,
    ),
    ...toFindings(
      manifest.preload
        .filter((path) => !opened.shell.includes(path))
        .map((path) => `${path} is loaded at once, but no container needs it.`),
      buildAgain,
    ),
    ...toFindings(
      unbuilt.map((path) => `${path} is declared, but has no page.`),
      'Give it one in src/routes.tsx, or take it out of remote.json.',
    ),
    ...toFindings(
      undeclared.map((path) => `${path} has a page, but is not declared.`),
      'Declare it in remote.json, or take it out of src/routes.tsx.',
    ),
    ...toFindings(
      unbuiltCards.map((id) => `The card ${id} is declared, but has no module.`),
      'Give it one in src/cards.ts, or take it out of remote.json.',
    ),
  ]
}
