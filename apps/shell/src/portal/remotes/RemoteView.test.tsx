import { screen, renderPart } from '@portal/testing'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RemoteView } from './RemoteView.tsx'
import { idleController } from './testing/idle-controller.ts'

it('R-shared-12: shows the loading state only while the remote loads, without a fixed time', () => {
  const life = idleController({ phase: 'starting', version: '1.0.0', notice: null })
  renderPart(<RemoteView controller={life} title="Notes" />)
  expect(screen.getByText('Chargement en cours')).toBeVisible()
  act(() => life.state.setState({ phase: 'running' }))
  expect(screen.queryByText('Chargement en cours')).toBeNull()
})
