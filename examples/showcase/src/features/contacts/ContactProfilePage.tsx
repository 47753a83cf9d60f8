import { formatDate } from '@portal/i18n'
import { Avatar, Badge, Box, Card, Heading, HStack, LtrText, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserProfile } from '../../api/entities.ts'
import { contactQueries } from '../../api/work.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'

type UserProject = UserProfile['projects'][number]

/** The profile of a contact: person, experience and projects. */
export function ContactProfilePage() {
  const t = useTexts()
  const profile = useQuery(contactQueries.profile())
  const columns = useMemo(
    (): Column<UserProject>[] => [
      { id: 'name', header: t('record.name'), value: ({ name }) => name },
      { id: 'start', header: t('project.start'), cell: ({ startDate }) => formatDate(startDate), isCode: true },
      { id: 'deadline', header: t('project.due'), cell: ({ deadline }) => formatDate(deadline), isCode: true },
      {
        id: 'budget',
        header: t('task.budget'),
        cell: ({ budget }) => formatDollars(budget),
        isCode: true,
        align: 'end',
      },
    ],
    [t],
  )
  return (
    <ShowcasePage title={t('menu.contactProfile')}>
      <QueryPanel query={profile}>
        {(user) => (
          <Stack gap="5">
            <Card>
              <HStack gap="4" alignItems="flex-start" flexWrap="wrap">
                <Avatar name={user.name} src={user.img} size="lg" />
                <Stack gap="1">
                  <Heading size="lg">{user.name}</Heading>
                  <Text tone="muted">{user.designation}</Text>
                  <Text>
                    <bdi>{user.profile.about}</bdi>
                  </Text>
                  <Text>
                    <LtrText>{user.email}</LtrText>
                  </Text>
                  <Text>
                    <LtrText>{user.profile.phone}</LtrText>
                  </Text>
                  <Text>{user.profile.location}</Text>
                  <HStack gap="1">
                    {user.tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </HStack>
                </Stack>
              </HStack>
            </Card>
            <Card>
              <Heading size="md" marginBlockEnd="3">
                {t('contact.experience')}
              </Heading>
              <Box as="ul" listStyle="none">
                {user.profile.experience.map(({ id, title, period }) => (
                  <li key={id}>
                    {title} <LtrText>{period}</LtrText>
                  </li>
                ))}
              </Box>
            </Card>
            <PlainTable caption={t('menu.projects')} columns={columns} rows={user.projects} rowKey={({ id }) => id} />
          </Stack>
        )}
      </QueryPanel>
    </ShowcasePage>
  )
}
