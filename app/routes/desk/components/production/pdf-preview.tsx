import { useTranslation } from '#app/i18n/use-translation.ts'
import { PdfViewer } from '#app/modules/work/components/index.ts'

/** Leads to the PDF on the same page: the viewer weighs more than all around it, and is not shown to who did not ask. */
export function ShowPreview() {
	const { t } = useTranslation('galley')
	return (
		<p className="mt-4">
			<a className="link-alone" href="?apercu=pdf#apercu">
				{t('desk.showPreview')}
			</a>
		</p>
	)
}

/** The PDF of a text page by page. */
export function PdfPreview({ pdf }: { pdf: { path: string; bytes: number } }) {
	const { t } = useTranslation('galley')
	return (
		<section aria-labelledby="apercu" className="mt-4">
			<h3 id="apercu" className="mb-3">
				{t('desk.preview')}
			</h3>
			<PdfViewer pdf={pdf} back={null} />
		</section>
	)
}
