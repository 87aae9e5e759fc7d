import type { Texts } from '#app/i18n/texts.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TextIn } from '#app/ui/text.tsx'

/** Whom the licence asks to be named, as its source words it: a paragraph of its own, which begins at the side of its letters. */
export function Attribution({ of }: { of: { attribution: string | null; language: string } }) {
	const { t } = useTranslation('article')
	if (!of.attribution) return null
	return (
		<>
			<p>{t('rights.attribution')}</p>
			<p>
				<bdi>{of.language === 'fr' ? composeFrench(of.attribution) : of.attribution}</bdi>
			</p>
		</>
	)
}

/** What there is to know of a licence beside its name, in the reader's language where it is said in it. */
export function LicenceNote({ of }: { of: { licenceNote: Texts; language: string } }) {
	if (Object.keys(of.licenceNote).length === 0) return null
	return (
		<p>
			<TextIn texts={of.licenceNote} original={of.language} />
		</p>
	)
}

/** What the source of a work says of its review. */
export function ReviewBasis({ of }: { of: { reviewBasis: Texts; language: string } }) {
	const { t } = useTranslation('article')
	if (Object.keys(of.reviewBasis).length === 0) return null
	return (
		<p>
			{t('rights.reviewBasis')}{' '}
			<bdi>
				<TextIn texts={of.reviewBasis} original={of.language} />
			</bdi>
		</p>
	)
}
