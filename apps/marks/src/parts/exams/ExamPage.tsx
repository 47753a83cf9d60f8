import { Page } from '@portal/ui'
import type { ReactNode } from 'react'
import { Headings, type Fact } from '../Headings.tsx'
import { useTexts } from '../../texts.ts'

interface ExamPageProps {
  title: string
  subject: string
  /** The name of the exam among those of its subject. */
  facts: readonly Fact[]
  children: ReactNode
}

/** One exam under what it is called. */
export function ExamPage({ title, subject, facts, children }: ExamPageProps) {
  const t = useTexts()
  return (
    <Page title={title} width="full">
      <Headings facts={[{ label: t('register.label.matiere'), value: <bdi>{subject}</bdi> }, ...facts]} />
      {children}
    </Page>
  )
}
