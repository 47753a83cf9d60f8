import type { ExamSheet } from '@portal/api-client/exam-sheets'
import { Banner, LtrText, Stack } from '@portal/ui'

/** The names of sheets, each with its missing entries. */
export function SheetNames({ text, sheets }: { text: string; sheets: readonly ExamSheet[] }) {
  return (
    <Banner>
      <Stack gap="1" minWidth="0">
        <p>{text}</p>
        <Stack as="ul" gap="1" listStyleType="disc" paddingInlineStart="5">
          {sheets.map(({ id, subject, group, room, teacher, marked, papers }) => (
            <li key={id}>
              <bdi>{subject}</bdi> ·{' '}
              <LtrText>
                {group} · {room}
              </LtrText>{' '}
              · <bdi>{teacher.name}</bdi> ·{' '}
              <LtrText>
                {marked}/{papers}
              </LtrText>
            </li>
          ))}
        </Stack>
      </Stack>
    </Banner>
  )
}
