import type { Finding } from '@portal/release-format/gate-report'
import { UserError } from '@portal/gate/user-error'
import type { ErrorBody } from './responses.ts'

const explanations: Record<string, string> = {
  'session.missing':
    'The release token is unknown or revoked. An operator makes one: pnpm admin release-token create <remote>',
  'right.missing': 'This release token belongs to another remote.',
  'release.exists': 'This version was published before, and a version never changes. Change something and build again.',
  'release.underWay':
    'Another publish of this remote is under way. Wait until it is done; one whose upload died gives way after ten minutes, or at once to: pnpm release abandon <remote>',
  'release.noneOpen': 'No publish of this remote is open.',
  'release.incomplete': 'Not every file has arrived. Publish again: only what is missing is sent.',
  'release.file': 'A file arrived in another state than it was sent. Publish again.',
  'release.scriptInImage': 'An SVG image holds script. Export it again without.',
  'release.noLastGood': 'There is no last good version to go back to. Name one: rollback <remote> <version>',
  'release.pending': 'This version was never published to its end.',
  'release.queued': 'This version waits for the gate: pnpm release status <remote> <version>',
  'release.retired': 'This version was retired: its files are gone. Publish it anew, in a new version.',
  'release.unsigned': 'Neither the gate nor the operator has signed this version, so no browser would run it.',
  'release.refused': 'The portal refuses this release:',
  'release.files': 'The portal refuses the files of this release:',
  'release.manifest': 'The manifest is that of another remote.',
  absent: 'The portal knows no such remote or version.',
  'storage.away':
    'The portal cannot reach its file storage at the moment. Try again in a while: only what is missing is sent.',
  'too.many': 'Too many calls in a minute. Wait a little and try again.',
}

/** Turns a refusal into an explanation for the person who releases. */
export function explainError({ status, code, fields = [], findings = [] }: ErrorBody, portal: string): UserError {
  const text =
    explanations[code] ?? `${portal} answered ${status} (${code}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}).`
  return new UserError([text, ...findings.map(line)].join('\n'))
}

function line({ text, remedy }: Finding): string {
  return `  - ${text}\n    ${remedy}`
}
