import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Avatar } from './Avatar.tsx'
import { LtrText } from './LtrText.tsx'
import { SessionTypeBadge } from './SessionTypeBadge.tsx'

describe('SessionTypeBadge', () => {
  it.each([
    [1, 'C', 'Cours'],
    [2, 'TD', 'TD'],
    [3, 'TP', 'TP'],
    [4, 'A', 'Autre'],
  ] as const)('R-shared-32: type %i is marked %s and read as %s', (type, letter, word) => {
    const { container } = renderUi(<SessionTypeBadge type={type} />)
    expect(container).toHaveTextContent(`${letter}${word}`)
    expect(screen.queryByText('R')).not.toBeInTheDocument()
  })

  it('R-schedule-04: a make-up shows R beside its type', () => {
    const { container } = renderUi(<SessionTypeBadge type={2} isMakeUp />)
    expect(container).toHaveTextContent('TDTDRRattrapage')
  })
})

describe('Avatar', () => {
  it('shows the photo, and the initials when it fails to load', () => {
    renderUi(<Avatar name="Amel Ben Salah" src="/photo.png" />)
    fireEvent.error(screen.getByRole('img', { name: 'Amel Ben Salah' }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('AS')).toBeVisible()
  })
})

describe('LtrText', () => {
  it('sets the direction of a school year to left-to-right', () => {
    renderUi(<LtrText>2026-2027</LtrText>)
    expect(screen.getByText('2026-2027')).toHaveAttribute('dir', 'ltr')
  })
})
