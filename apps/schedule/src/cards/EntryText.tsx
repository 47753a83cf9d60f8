import type { AgendaEntry } from '@portal/api-client/home'
import { chakra, LtrText, SessionTypeBadge } from '@portal/ui'
import { Fragment } from 'react'
import { useTexts } from '../texts.ts'

/** An entry of the day: subject and type, or an invigilation, with groups and room. */
export function EntryText({ entry }: { entry: AgendaEntry }) {
  const t = useTexts()
  const { kind, subject, type, examType, groups, room, isPending, roll } = entry
  const facts = [
    examType && <bdi>{examType}</bdi>,
    groups && <GroupNames groups={groups.split(', ')} />,
    room ? <LtrText>{room}</LtrText> : t('now.noRoom'),
    isPending && t('now.pending'),
    roll?.shared && t('now.sharedBy', { name: roll.shared.owner.name }),
  ].filter(Boolean)
  return (
    <>
      <strong>{kind === 'invigilation' ? t('now.invigilation') : <bdi>{subject}</bdi>}</strong>{' '}
      {type !== null && <SessionTypeBadge type={type} isMakeUp={kind === 'make-up'} />}
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {' · '}
          {fact}
        </Fragment>
      ))}
    </>
  )
}

/** Each name on one line: names of groups contain hyphens. */
function GroupNames({ groups }: { groups: string[] }) {
  return (
    <LtrText>
      {groups.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && ', '}
          <Name>{group}</Name>
        </Fragment>
      ))}
    </LtrText>
  )
}

const Name = chakra('span', { base: { whiteSpace: 'nowrap' } })
