import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { previewFiles } from '#app/modules/publication/previews/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FilesTable } from './files-table.tsx'
import { isOpenFor, type PartProps } from './part.ts'
import { PdfPreview, ShowPreview } from './pdf-preview.tsx'

/** The files of the article as readers would be offered them, before it is out: how each stands, what to look at, the PDF page by page. */
export function PreviewPart(props: PartProps) {
	const { id, previews, isPreviewed, version } = props
	const { t } = useTranslation('galley')
	if (previews.length === 0) return null
	const pdf = previews.find(({ format }) => format === 'pdf')
	const shown = pdf?.path && pdf.bytes !== null ? { path: pdf.path, bytes: pdf.bytes } : null
	return (
		<Panel aria-labelledby="fichiers">
			<h2 id="fichiers">{t('desk.before.title')}</h2>
			<p className="quiet">{t('desk.before.intro')}</p>
			<FilesTable files={previews} label={t('desk.before.title')} textPath={pathTo('desk.text', { id })}>
				{shown && !isPreviewed ? <ShowPreview /> : null}
			</FilesTable>
			{isOpenFor(props) ? (
				<div className="button-row mt-4">
					<ButtonForm<typeof previewFiles, 'submissionId'> perform="apercu" send={{ version }}>
						<Button>{t('desk.before.make')}</Button>
					</ButtonForm>
				</div>
			) : null}
			{shown && isPreviewed ? <PdfPreview pdf={shown} /> : null}
		</Panel>
	)
}
