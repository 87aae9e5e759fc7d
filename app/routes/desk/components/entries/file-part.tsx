import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { removeArticleFile } from '#app/modules/article-draft/index.server.ts'
import { fileForm } from '#app/modules/article-draft/index.ts'
import { BalanceView } from '#app/modules/manuscript-check/components/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import type { loader } from '../../entries/entry.tsx'
import { FILE_REFUSALS } from '../production/part.ts'

const FIELDS = fieldsOf(fileForm)

/** The text of an article in entry, what became of its file, and the files that readers will be offered. */
export function FilePart({ draft }: { draft: Awaited<ReturnType<typeof loader>>['draft'] }) {
	const { id, version, files, html, wordCount, references, balance } = draft
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const { t: check } = useTranslation('check')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	return (
		<Panel aria-labelledby="fichiers">
			<h2 id="fichiers">{t('steps.file')}</h2>
			{html === '' && files.length === 0 ? <p className="quiet">{t('file.none')}</p> : null}
			{html === '' ? null : (
				<p className="figures-aligned">
					{t('file.text', { words: number(wordCount), references: number(references.length) })}{' '}
					<span className="quiet">{t('file.replaces')}</span>
				</p>
			)}
			{files.length > 0 ? (
				<ul className="lines">
					{files.map((file) => (
						<li key={file.id}>
							<a className="link" href={pathTo('desk.entryFile', { id, fileId: file.id })}>
								<bdi>{file.fileName}</bdi>
							</a>{' '}
							<span className="quiet figures-aligned">{formatBytes(file.bytes, language)}</span>
							<RemovalForm<typeof removeArticleFile, 'id'>
								perform="retirer"
								send={{ version, fileId: file.id }}
								act={t('file.remove')}
								label={t('file.removeNamed', { name: file.fileName })}
								isOfFile
								isText
							/>
						</li>
					))}
				</ul>
			) : null}
			{balance && html !== '' ? (
				<>
					<h3 className="small mt-3">{check('balance.title')}</h3>
					<BalanceView balance={balance} />
				</>
			) : null}
			<FieldsForm
				fields={FIELDS}
				perform="fichier"
				hidden={{ version }}
				refusals={FILE_REFUSALS}
				say={(code) => production(`errors.${code}`)}
				encType="multipart/form-data"
				className="form mt-4"
			>
				<FileField
					of={FIELDS.file}
					label={t('file.label')}
					hint={t('file.help')}
					accept=".docx,.odt,.xml,.html,.htm,.pdf,.epub"
					required
				/>
				<p className="form-foot">
					<Button>{t('file.send')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}
