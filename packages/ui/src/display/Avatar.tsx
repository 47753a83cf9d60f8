import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'tint',
    color: 'onTint',
    fontWeight: 'semibold',
  },
  variants: {
    size: {
      sm: { width: '32px', height: '32px', fontSize: 'xs' },
      lg: { width: '96px', height: '96px', fontSize: 'xl' },
      xl: { width: '160px', height: '160px', fontSize: 'xl' },
    },
  },
  defaultVariants: { size: 'sm' },
})

const Photo = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } })

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase()).join('')
}

interface AvatarProps {
  name: string
  src?: string | null
  size?: 'sm' | 'lg' | 'xl'
}

/** A person's photo; falls back to the initials when there is none or it fails to load. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame size={size}>
      {src && src !== failed ? (
        <Photo src={src} alt={name} onError={() => setFailed(src)} />
      ) : (
        <>
          <bdi aria-hidden>{initials(name)}</bdi>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      )}
    </Frame>
  )
}
