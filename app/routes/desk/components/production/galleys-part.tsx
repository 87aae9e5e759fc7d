import { pathTo } from '#app/addresses/address.ts'
import { formatBytes, languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { ActForm } from './act-form.tsx'
import { isOpenFor, type PartProps } from './part.ts'

const CODES = [...LANGUAGES, 'pt']

/** The files that readers will be offered. */
export function GalleysPart(props: PartProps) {
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
										<ActForm act="retirer" version={version} className="">
											<input type="hidden" name="fichier" value={file.id} />
											<TextButton danger aria-label={t('galleys.removeNamed', { name: file.fileName })}>
												{t('galleys.remove')}
											</TextButton>
										</ActForm>
									</td>
								) : null}
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			{isOpen ? (
				<ActForm act="format" version={version} hasFile className="form-line mt-4">
					<Field id="format-fichier" label={t('galleys.file')}>
						{(field) => (
							<input {...field} type="file" name="fichier" accept=".pdf,.epub,.xml,.html,.htm" required />
						)}
					</Field>
					<Field id="format-langue" label={t('galleys.language')}>
						{(field) => (
							<Select {...field} name="langue" defaultValue={production.language}>
								{CODES.map((code) => (
									<option key={code} value={code}>
										{languageName(code, language)}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Button>{t('galleys.add')}</Button>
				</ActForm>
			) : null}
		</Panel>
	)
}
