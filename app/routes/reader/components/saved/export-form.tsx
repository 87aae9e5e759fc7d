import { pathTo } from '#app/addresses/address.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EstimatedSizes } from '#app/modules/galley/index.server.ts'
import { MOST_TEXTS } from '#app/modules/galley/index.ts'
import { CITATION_STYLES } from '#app/modules/journal/index.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

/** The references of the shown shelf as a file: for reference managers, or as a list in a style; and its texts, with about how large they are together. */
export function ExportForm({ shelf, sizes }: { shelf: string; sizes: EstimatedSizes }) {
	const language = useLanguage()
	const { t } = useTranslation('reader')
	const { t: galley } = useTranslation('galley')
	const { t: article } = useTranslation('article')
	return (
		<Disclosure className="export-form" summary={t('export.title')}>
			<div>
				<p className="button-row mb-4">
					{(['bib', 'ris', 'json'] as const).map((format) => (
						<ButtonLink
							key={format}
							small
							href={`${LIBRARY}/references?${new URLSearchParams({ format, ...(shelf && { dossier: shelf }) })}`}
							download
						>
							<bdi>{{ bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' }[format]}</bdi>
						</ButtonLink>
					))}
				</p>
				<p className="small quiet">{galley('chosen.text', { count: MOST_TEXTS })}</p>
				<p className="button-row mb-4">
					{(['zip', 'epub'] as const).map((format) => (
						<ButtonLink
							key={format}
							small
							href={pathTo('reader.texts', { format, dossier: shelf || undefined })}
						>
							{format === 'zip' ? galley('chosen.zip') : 'EPUB'}{' '}
							{sizes[format] === null ? null : (
								<bdi className="quiet">≈ {formatBytes(sizes[format], language)}</bdi>
							)}
						</ButtonLink>
					))}
				</p>
				<QueryForm className="form-line" action={`${LIBRARY}/references`} keep={{ dossier: shelf || null }}>
					<Field id="style" label={t('export.style')}>
						{(field) => (
							<select {...field} name="style">
								{CITATION_STYLES.map((style) => (
									<option key={style} value={style}>
										{article(`cite.style.${style}`)}
									</option>
								))}
							</select>
						)}
					</Field>
					<Button name="format" value="txt">
						{t('export.text')}
					</Button>
					<Button name="format" value="html">
						{t('export.html')}
					</Button>
				</QueryForm>
			</div>
		</Disclosure>
	)
}
