import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { removeGalley } from '#app/modules/production/index.server.ts'
import { galleyInput, type SchemaFault } from '#app/modules/production/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { FILE_REFUSALS, isOpenFor, type PartProps } from './part.ts'

const FIELDS = fieldsOf(galleyInput)

const CODES = [...LANGUAGES, 'pt']

/** The files that readers will be offered; `schemaFaults` are those of a file that was just sent. */
export function GalleysPart({
	schemaFaults,
	...props
}: PartProps & { schemaFaults: readonly SchemaFault[] }) {
	const { id, files, production, version } = props
	const { t } = useTranslation('production')
	const language = useLanguage()
	const galleys = files.filter(({ kind }) => kind === 'galley')
	const isOpen = isOpenFor(props)
	return (
		<Panel>
			<h2 id="formats">{t('galleys.title')}</h2>
			<p className="quiet">{t('galleys.intro')}</p>
			{galleys.length === 0 ? (
				<p>{t('galleys.none')}</p>
			) : (
				<TableRegion label={t('galleys.title')}>
					<thead>
						<tr>
							<th scope="col">{t('galleys.format')}</th>
							<th scope="col">{t('galleys.file')}</th>
							<th scope="col">{t('galleys.language')}</th>
							<th scope="col" className="number-cell">
								{t('galleys.size')}
							</th>
							{isOpen ? <td /> : null}
						</tr>
					</thead>
					<tbody>
						{galleys.map((file) => (
							<tr key={file.id}>
								<th scope="row">{(file.format ?? '').toUpperCase()}</th>
								<td>
									<a className="link" href={pathTo('desk.productionFile', { id, fileId: file.id })}>
										<bdi>{file.fileName}</bdi>
									</a>
								</td>
								<td>{file.language ? languageName(file.language, language) : null}</td>
								<td className="number-cell figures-aligned">{formatBytes(file.bytes, language)}</td>
								{isOpen ? (
									<td>
										<RemovalForm<typeof removeGalley, 'submissionId'>
											perform="retirer"
											send={{ version, fileId: file.id }}
											act={t('galleys.remove')}
											label={t('galleys.removeNamed', { name: file.fileName })}
											isOfFile
											isText
										/>
									</td>
								) : null}
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			{schemaFaults.length > 0 ? <SchemaFaults faults={schemaFaults} /> : null}
			{isOpen ? (
				<FieldsForm
					fields={FIELDS}
					perform="format"
					hidden={{ version }}
					values={{ language: production.language }}
					refusals={FILE_REFUSALS}
					say={(code) => t(`errors.${code}`)}
					prefix="format-"
					encType="multipart/form-data"
					className="form-line mt-4"
				>
					<FileField
						of={FIELDS.file}
						label={t('galleys.file')}
						accept=".pdf,.epub,.xml,.html,.htm"
						required
					/>
					<SelectField of={FIELDS.language} label={t('galleys.language')}>
						{CODES.map((code) => (
							<option key={code} value={code}>
								{languageName(code, language)}
							</option>
						))}
					</SelectField>
					<Button>{t('galleys.add')}</Button>
				</FieldsForm>
			) : null}
		</Panel>
	)
}

/** Where a file breaks the schema, in the order of its lines. */
function SchemaFaults({ faults }: { faults: readonly SchemaFault[] }) {
	const { t } = useTranslation('production')
	return (
		<>
			<h3 className="small mt-3">{t('galleys.schema.title')}</h3>
			<ul className="bullet-list">
				{faults.map(({ kind, line, element, detail }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a list that stands
					<li key={index}>
						{t(`galleys.schema.${kind === 'misplaced' && detail ? 'misplacedExpected' : kind}`, {
							line: String(line),
							element,
							detail,
						})}
					</li>
				))}
			</ul>
		</>
	)
}
