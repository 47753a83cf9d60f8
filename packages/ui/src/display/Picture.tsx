import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useObjectUrl } from './use-object-url.ts'

/** Far enough below the viewport for a picture to be there when it is scrolled to. */
const preloadDistance = '400px'

// A tall picture is shown whole, between margins.
const Frame = chakra('div', {
  base: { width: 'full', maxHeight: '20rem', overflow: 'hidden', borderRadius: 'md', bg: 'subtle' },
})

const Image = chakra('img', { base: { width: 'full', height: 'full', maxHeight: '20rem', objectFit: 'contain' } })

interface PictureProps {
  /** Null until it is loaded. */
  content: Blob | null
  alt: string
  /** In pixels: the space is kept until the picture is loaded. */
  size?: { width: number; height: number }
  /** Called when the picture comes near the viewport. */
  onNear?: () => void
}

/** A picture of an article, in its proportions; its place in the page does not move when it is loaded. */
export function Picture({ content, alt, size, onNear }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current?.(), {
      rootMargin: preloadDistance,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const url = useObjectUrl(content)
  return (
    <Frame ref={frame} style={size && { aspectRatio: `${size.width} / ${size.height}` }}>
      {url && <Image src={url} alt={alt} htmlWidth={size?.width} htmlHeight={size?.height} />}
    </Frame>
  )
}
