import type { Finding } from '@portal/release-format/gate-report'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { describeFileFaults } from '@portal/release-format/reservation'
import { declaredFiles, isCode, type BuiltFile, type Candidate } from '../candidate/candidate.ts'
import { toFindings, type Check } from './gate.ts'

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

function pageFindings({ manifest, opened, fault }: Candidate): Finding[] {
  if (!opened) {
    const text = `The container cannot be opened: ${fault}`
    return [{ text, remedy: 'See that src/remote.tsx exports what defineRemote makes.' }]
  }
  const declared = manifest.routes.map(({ path }) => path)
  const built = opened.pages.map(({ path }) => path)
  const unbuilt = declared.filter((path) => !built.includes(path))
  const undeclared = built.filter((path) => !declared.includes(path))
  return [
    ...toFindings(
      unbuilt.map((path) => `${path} is declared, but has no page.`),
      'Give it one in src/routes.tsx, or take it out of remote.json.',
    ),
    ...toFindings(
      undeclared.map((path) => `${path} has a page, but is not declared.`),
      'Declare it in remote.json, or take it out of src/routes.tsx.',
    ),
  ]
}
