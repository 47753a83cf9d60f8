import { homeQueries } from '@portal/api-client/home'
import { formatDate } from '@portal/i18n'
import { instituteDay, useSession } from '@portal/remote-kit'
import { Banner, placeholder } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

/** Until when the wishes of each semester are expected; nothing without a deadline. A placeholder while it is loading. */
export function WishDeadlineNote() {
  const t = useTexts()
  const { data, isLoading } = useQuery(homeQueries.deadlines(useSession().yearId))
  const [today] = useState(() => instituteDay(new Date()))
  if (isLoading) return <div {...placeholder} />
  const set = data?.wishes.flatMap(({ semester, dueOn }) => (dueOn === null ? [] : [{ semester, dueOn }])) ?? []
  if (set.length === 0) return null
  return (
    <Banner aria-label={t('deadline.title')}>
      {set.map(({ semester, dueOn }) => (
        <p key={semester}>
          {t(dueOn < today ? 'deadline.over' : 'deadline.text', { semester, date: formatDate(dueOn) })}
        </p>
      ))}
    </Banner>
  )
}
