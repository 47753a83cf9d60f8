import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Picture } from './Picture.tsx'

it('a picture keeps its place before it is loaded, and has its size and its alternative text after', () => {
  const facts = { alt: 'La salle', size: { width: 1600, height: 900 } }
  const { container } = renderUi(<Picture content={null} {...facts} />)
  expect(container.querySelector('[style*="aspect-ratio: 1600 / 900"]')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  renderUi(<Picture content={new Blob(['x'])} {...facts} />)
  const image = screen.getByRole('img', { name: 'La salle' })
  expect(image).toHaveAttribute('width', '1600')
  expect(image).toHaveAttribute('height', '900')
})
