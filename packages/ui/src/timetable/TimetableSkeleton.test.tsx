import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { TimetableSkeleton } from './index.ts'

it('shows a loading text and a skeleton that is hidden from screen readers', () => {
  const { container } = renderUi(<TimetableSkeleton />)
  expect(screen.getByRole('status')).toHaveTextContent('Chargement en cours')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const sheet = within(container).getByRole('table', { hidden: true })
  expect(within(sheet).getAllByRole('row', { hidden: true })).toHaveLength(7)
})
