import { chakra } from '@chakra-ui/react'
import type { AssessmentKind, ClassSessionType } from '@portal/domain/teaching'
import { useCommonTexts } from '@portal/i18n'
import type { ReactNode } from 'react'
import { sessionColor } from './session-type.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Letter = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '1.625rem',
    paddingInline: '1',
    borderRadius: 'sm',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    letterSpacing: '0.02em',
    color: 'surface',
    _print: { fontSize: '6pt', lineHeight: '1.3' },
  },
})

interface SessionTypeBadgeProps {
  type: ClassSessionType
  isMakeUp?: boolean
  /** Of a test: 1 for a supervised test (DS), 2 for any other. */
  examKind?: AssessmentKind | null
}

/**
 * C, TD, TP or A, followed by R for a make-up, DS or T for a test: letter and colour, with the full word for screen
 * readers.
 */
export function SessionTypeBadge({ type, isMakeUp = false, examKind }: SessionTypeBadgeProps) {
  const t = useCommonTexts()
  return (
    <>
      <Badge letter={t(`badge.${type}`)} word={t(`type.${type}`)} hue={sessionColor(type, false)} />
      {isMakeUp && <Badge letter={t('badge.makeUp')} word={t('type.makeUp')} hue="makeUp" />}
      {examKind && <Badge letter={t(`badge.exam${examKind}`)} word={t(`type.exam${examKind}`)} hue="danger" />}
    </>
  )
}

function Badge({ letter, word, hue }: { letter: string; word: string; hue: string }) {
  return (
    <SessionLetter hue={hue}>
      <span aria-hidden>{letter}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </SessionLetter>
  )
}

/** A letter on the colour of a session type, a make-up or a test. */
export function SessionLetter({ hue, children }: { hue: string; children: ReactNode }) {
  return (
    <Letter dir="ltr" bg={`${hue}.solid`}>
      {children}
    </Letter>
  )
}
