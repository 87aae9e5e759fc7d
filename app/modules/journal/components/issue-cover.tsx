import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import type { IssueCoverPicture } from '#app/platform/db/tables.ts'
import { Cover } from '#app/ui/weave/cover.tsx'

/** The widths of the two files of a cover, in pixels; a narrower picture is not enlarged. */
const SMALL = 360

/**
 * The cover of an issue: the picture that was sent for it, whole and with its description, else the cloth of its journal with `label`. In a link
 * that names the issue it is decorative.
 */
export function IssueCover({
	issue,
	journal,
	label,
	detail,
	isDecorative = false,
}: {
	issue: { slug: string; cover: IssueCoverPicture | null }
	journal: { slug: string; dye: number | null; language: string }
	label?: ReactNode
	detail?: ReactNode
	isDecorative?: boolean
}) {
	const language = useLanguage()
	const { cover, slug } = issue
	if (!cover)
		return <Cover id={journal.slug} dye={journal.dye} variant={slug} label={label} detail={detail} />
	const file = (sha256: string) => pathTo('issueCover', { fileName: `${sha256}.webp` })
	const small = Math.min(SMALL, cover.width)
	const alt = chooseText(cover.alt, language, journal.language)
	return (
		<span className="cover cover-picture">
			<img
				src={file(cover.small)}
				srcSet={`${file(cover.small)} ${small}w, ${file(cover.large)} ${cover.width}w`}
				sizes="(max-width: 54rem) 45vw, 16rem"
				width={cover.width}
				height={cover.height}
				alt={isDecorative ? '' : (alt?.text ?? '')}
				lang={isDecorative || !alt || alt.language === language ? undefined : alt.language}
				loading="lazy"
				decoding="async"
			/>
		</span>
	)
}
