import { partnerRollKey, partnerRollQueries } from '@portal/api-client/marks'
import { formatDate, formatSlot, listSeparator, useLanguage } from '@portal/i18n'
import { classAddresses, Link, semesterOn, useSession } from '@portal/remote-kit'
import { Badge, ButtonLink, Card, Heading, LtrText, SessionTypeBadge, Text, UsersRoundIcon } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Rows } from '../../layout/Rows.tsx'

/** The rolls of other teachers that are shared with the user; nothing where there are none. */
export function PartnerRolls() {
  const t = useTexts()
  const { yearId } = useSession()
  const { data: rolls = [] } = useQuery(partnerRollQueries.list({ yearId, language: useLanguage() }))
  if (rolls.length === 0) return null
  return (
    <Card aria-labelledby="partner-rolls-title">
      <Heading id="partner-rolls-title" size="md">
        {t('attendance.partnerRolls')}
      </Heading>
      <Rows>
        {rolls.map((roll) => {
          const { owner, group, subject, type, slot, heldOn, recorded, students } = roll
          const day = [formatDate(heldOn), formatSlot(slot)].join(listSeparator())
          return (
            <li key={partnerRollKey(roll)}>
              <LtrText>{day}</LtrText>
              <span>
                <Link
                  to={classAddresses.page({
                    ...{ groupId: group.id, subjectId: subject.id, type, semester: semesterOn(heldOn) },
                  })}
                >
                  <bdi>{subject.name}</bdi>
                </Link>{' '}
                <SessionTypeBadge type={type} />
              </span>
              <LtrText>{group.name}</LtrText>
              <Text as="span" tone="muted">
                {t('attendance.sharedBy', { name: owner.name })}
              </Text>
              {recorded < students && <Badge tone="warning">{t('attendance.toCall')}</Badge>}
              <ButtonLink asChild variant="secondary">
                <Link
                  to={paths.toPartnerRoll(partnerRollKey(roll))}
                  aria-label={t('attendance.rollOf', { subject: subject.name, groups: group.name, slot: day })}
                >
                  <UsersRoundIcon aria-hidden />
                  {t('attendance.roll')}
                </Link>
              </ButtonLink>
            </li>
          )
        })}
      </Rows>
    </Card>
  )
}
