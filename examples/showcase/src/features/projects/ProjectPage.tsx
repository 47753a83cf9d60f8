import { formatDate } from '@portal/i18n'
import { Avatar, Badge, Box, Card, Grid, Heading, HStack, LtrText, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '../../api/entities.ts'
import { projectQueries } from '../../api/work.ts'
import { formatAge, formatSize } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { useRecordId } from '../../frame/use-record-id.ts'
import { UnknownRecord } from '../../frame/views.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { formatDueDate, statusTones } from './project-format.ts'

type ProjectFile = Project['files'][number]

/** The project whose id is in the path: what it is, its team, files and comments. */
export function ProjectPage() {
  const t = useTexts()
  const id = useRecordId()
  if (id === null) return <UnknownRecord />
  return (
    <ShowcasePage title={t('project.title')}>
      <ProjectDetail id={id} />
    </ShowcasePage>
  )
}

function ProjectDetail({ id }: { id: number }) {
  const t = useTexts()
  const project = useQuery(projectQueries.detail(id))
  const fileColumns = useMemo(
    (): Column<ProjectFile>[] => [
      { id: 'name', header: t('project.file'), value: ({ name }) => name, isCode: true },
      { id: 'size', header: t('project.size'), value: ({ size }) => formatSize(size), isCode: true, align: 'end' },
    ],
    [t],
  )
  return (
    <QueryPanel query={project}>
      {(found) => (
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
          <Card>
            <Stack gap="3">
              <HStack gap="3">
                {found.img && <img src={found.img} alt="" width="48" height="48" />}
                <Heading size="lg">{found.name}</Heading>
                <Badge tone={statusTones[found.status]}>{t(`project.${found.status}`)}</Badge>
              </HStack>
              <Text>
                <bdi>{found.description}</bdi>
              </Text>
              <Text>
                <bdi>{found.projectDetails}</bdi>
              </Text>
              <Text>
                {t('project.start')} <LtrText>{formatDate(found.startDate)}</LtrText>
              </Text>
              <Text>
                {t('project.due')} <LtrText>{formatDueDate(found.dueDate)}</LtrText>
              </Text>
            </Stack>
          </Card>
          <Card>
            <Heading size="md" marginBlockEnd="3">
              {t('project.team')}
            </Heading>
            <Stack as="ul" gap="2" listStyle="none">
              {found.team.map(({ id: member, fullname, img, skills }) => (
                <HStack as="li" key={member} gap="2" alignItems="flex-start">
                  <Avatar name={fullname} src={img} />
                  <Box minWidth="0">
                    <span aria-hidden>{fullname}</span>
                    <HStack gap="1" flexWrap="wrap">
                      {skills.map((skill) => (
                        <Badge key={skill}>{skill}</Badge>
                      ))}
                    </HStack>
                  </Box>
                </HStack>
              ))}
            </Stack>
          </Card>
          <PlainTable
            caption={t('project.files')}
            columns={fileColumns}
            rows={found.files}
            rowKey={({ name }) => name}
          />
          <Card>
            <Heading size="md" marginBlockEnd="3">
              {t('shop.comments')}
            </Heading>
            <Stack as="ul" gap="3" listStyle="none">
              {found.comments.map((comment) => (
                <li key={comment.id}>
                  <Text fontWeight="medium">{comment.user}</Text>
                  <Text>
                    <bdi>{comment.comment}</bdi>
                  </Text>
                  <Text size="xs" tone="muted">
                    {formatAge(comment.time)}
                  </Text>
                </li>
              ))}
            </Stack>
          </Card>
        </Grid>
      )}
    </QueryPanel>
  )
}
