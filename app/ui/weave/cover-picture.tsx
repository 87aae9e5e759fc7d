import { pathTo } from '#app/addresses/address.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'

/** The width of the small file, in pixels; a narrower picture is not enlarged. */
const SMALL = 360

/**
 * A cover or logo that was sent, whole and with its description, in the language that suits the reader, else that of the thing (`original`). In a link that names the
 * thing it is decorative.
 */
export function CoverPicture({
	picture,
	original,
	isDecorative = false,
	sizes = '(max-width: 54rem) 45vw, 16rem',
}: {
	picture: { small: string; large: string; width: number; height: number; alt: Texts }
	original: string
	isDecorative?: boolean
	sizes?: string
}) {
	const language = useLanguage()
	const file = (sha256: string) => pathTo('issueCover', { fileName: `${sha256}.webp` })
	const alt = chooseText(picture.alt, language, original)
	return (
		<span className="cover cover-picture">
			<img
				src={file(picture.small)}
				srcSet={`${file(picture.small)} ${Math.min(SMALL, picture.width)}w, ${file(picture.large)} ${picture.width}w`}
				sizes={sizes}
				width={picture.width}
				height={picture.height}
				alt={isDecorative ? '' : (alt?.text ?? '')}
				lang={isDecorative || !alt || alt.language === language ? undefined : alt.language}
				loading="lazy"
				decoding="async"
			/>
		</span>
	)
}
