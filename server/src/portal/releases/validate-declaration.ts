import { isDocument } from '@portal/release-format/file-types'
import type { Finding } from '@portal/release-format/gate-report'
import { type Reservation, describeFileFaults } from '@portal/release-format/reservation'
import { invalid } from '../../platform/errors.ts'

/** Throws for a declaration whose manifest, files and report are inconsistent. */
export function validateDeclaration(remote: string, { manifest, files, report }: Reservation): void {
  if (manifest.name !== remote) throw invalid('release.manifest')
  if (report.remote !== remote || report.version !== manifest.version) throw invalid('release.report')
  const findings: Finding[] = [
    ...describeFileFaults({ manifest, files }).map((text) => ({ text, remedy: 'Build the remote again.' })),
    ...files.filter(({ path }) => isDocument(path)).map(({ path }) => documentFinding(path)),
  ]
  if (findings.length > 0) throw invalid('release.files', { findings })
}

function documentFinding(path: string): Finding {
  return {
    text: `${path} would open as a document with the rights of the portal's pages.`,
    remedy: 'Leave it out of the build, or make a page of the remote of it.',
  }
}
