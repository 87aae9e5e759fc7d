import { useTranslation } from '#app/i18n/use-translation.ts'
import { CITATION_STYLES } from '#app/modules/citation/styles.ts'
import { LIBRARY } from '../../../site/components/save-button.tsx'

/** The references of the shown shelf as a file: for reference managers, or as a list in a style. */
export function ExportForm({ shelf }: { shelf: string }) {
	const { t } = useTranslation('reader')
	const { t: article } = useTranslation('article')
	return (
		<details className="folded export-form">
			<summary>{t('export.title')}</summary>
			<div>
				<p className="button-row mb-4">
					{(['bib', 'ris', 'json'] as const).map((format) => (
						<a
							key={format}
							className="button button-small"
							href={`${LIBRARY}/references?${new URLSearchParams({ format, ...(shelf && { dossier: shelf }) })}`}
							download
						>
							<bdi>{{ bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' }[format]}</bdi>
						</a>
					))}
				</p>
				<form className="form-line" method="get" action={`${LIBRARY}/references`}>
					{shelf ? <input type="hidden" name="dossier" value={shelf} /> : null}
					<div className="field">
						<label htmlFor="style">{t('export.style')}</label>
						<select id="style" name="style">
							{CITATION_STYLES.map((style) => (
								<option key={style} value={style}>
									{article(`cite.style.${style}`)}
								</option>
							))}
						</select>
					</div>
					<button type="submit" className="button" name="format" value="txt">
						{t('export.text')}
					</button>
					<button type="submit" className="button" name="format" value="html">
						{t('export.html')}
					</button>
				</form>
			</div>
		</details>
	)
}
