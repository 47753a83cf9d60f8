import { Page } from '@portal/ui'
import type { ReactNode } from 'react'
import { FactList, type Fact } from './FactList.tsx'
import { useTexts } from '../texts.ts'

interface ExamPageProps {
  title: string
  subject: string
  /** Distinguish the exam from others of its subject. */
  facts: readonly Fact[]
  children: ReactNode
}

/** The page of one exam, with its subject and facts as heading. */
export function ExamPage({ title, subject, facts, children }: ExamPageProps) {
  const t = useTexts()
  return (
    <Page title={title} width="full">
      <FactList facts={[{ label: t('register.label.matiere'), value: <bdi>{subject}</bdi> }, ...facts]} />
      {children}
    </Page>
  )
}
