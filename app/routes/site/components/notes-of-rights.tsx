import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TextIn } from '#app/ui/text.tsx'

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
