import { findDocuments } from '@portal/release-format/file-types'
import { type Reservation, describeFileFaults, describeRefusedFiles } from '@portal/release-format/reservation'
import { invalid } from '../../http/errors.ts'

/** Throws for a declaration whose manifest and files are inconsistent. */
export function validateDeclaration(remote: string, { manifest, files }: Reservation): void {
  if (manifest.name !== remote) throw invalid('release.manifest')
  const findings = [
    ...[...describeFileFaults({ manifest, files }), ...describeRefusedFiles(files)].map((text) => ({
      text,
      remedy: 'Build the remote again.',
    })),
    ...findDocuments(files),
  ]
  if (findings.length > 0) throw invalid('release.files', { findings })
}
