import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { GalleyState } from '#app/modules/galley/index.server.ts'
import { GALLEY_PAPERS, GALLEY_TEMPLATES, type GalleyLook, lookInput } from '#app/modules/galley/index.ts'
import type { makeFiles } from '#app/modules/publication/works/index.server.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { Gauge } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'

const FIELDS = fieldsOf(lookInput)

const TONES: Record<GalleyState['state'], BadgeTone | undefined> = {
	...{
		uploaded: 'ok',
		made: 'ok',
		awaited: 'waiting',
		outdated: 'waiting',
		none: undefined,
		failed: 'alert',
	},
}

/** The files that are made of a work's text: how each stands, what to look at in it, and making all of them. */
export function FilesPart({
	files,
	look,
	path,
	version,
}: {
	files: GalleyState[]
	/** How the journal's PDFs look; null for what stands in no journal. */
	look: GalleyLook | null
	/** The page of the work, where the places of warnings are. */
	path: string
	version: string
}) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const isAwaited = files.some(({ state }) => state === 'awaited')
	const warnings = files.flatMap(({ format, warnings }) =>
		warnings.map((warning) => ({ format, ...warning })),
	)
	return (
		<Panel aria-labelledby="fichiers">
			<h2 id="fichiers">{t('desk.title')}</h2>
			<p className="quiet">{t('desk.intro')}</p>
			<div id="etat-des-fichiers" data-look-again={isAwaited ? '' : undefined}>
				<TableRegion label={t('desk.title')}>
					<thead>
						<tr>
							<th scope="col">{t('desk.format')}</th>
							<th scope="col">{t('desk.state')}</th>
							<th scope="col">{t('desk.madeOn')}</th>
							<th scope="col" className="number-cell">
								{t('desk.size')}
							</th>
						</tr>
					</thead>
					<tbody>
						{files.map(({ format, state, path, bytes, madeAt }) => (
							<tr key={format}>
								<th scope="row">
									<a className="link" href={path}>
										{t(`formats.${format}`)}
									</a>
								</th>
								<td>
									<Badge tone={TONES[state]}>{t(`desk.states.${state}`)}</Badge>
								</td>
								<td>{madeAt ? formatDate(madeAt.slice(0, 10), language) : null}</td>
								<td className="number-cell figures-aligned">
									{bytes === null ? null : formatBytes(bytes, language)}
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
				<MakingProgress files={files} />
				<h3>{t('desk.warnings')}</h3>
				{warnings.length === 0 ? (
					<p className="quiet">{t('desk.noWarning')}</p>
				) : (
					<ul>
						{warnings.map(({ format, code, place, detail }) => (
							<li key={`${format} ${code} ${place} ${detail}`}>
								{t(`formats.${format}`)} — {t(`desk.codes.${code as 'altMissing'}`, { detail: detail ?? '' })}{' '}
								{place ? (
									<a className="link" href={`${partPath(path, 'whole')}#${place}`}>
										{t('desk.place')}
									</a>
								) : null}
							</li>
						))}
					</ul>
				)}
			</div>
			<p className="button-row mt-4">
				<ButtonForm<typeof makeFiles, 'workId'> perform="fichiers" send={{ version }}>
					<Button>{t('desk.make')}</Button>
				</ButtonForm>
			</p>
			{look ? <LookForm look={look} version={version} /> : null}
		</Panel>
	)
}

/** How many of the ordered files are there; nothing where none is awaited. */
function MakingProgress({ files }: { files: GalleyState[] }) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const awaited = files.filter(({ state }) => state === 'awaited').length
	if (awaited === 0) return null
	const made = files.filter(({ state }) => state === 'made').length
	const count = { count: made + awaited, made: formatNumber(made, language) }
	return (
		<p className="button-row" role="status">
			<Gauge value={made} max={made + awaited} />
			{t('desk.progress', { ...count, formatted: formatNumber(made + awaited, language) })}
			<a className="link" href="?#fichiers">
				{t('desk.lookAgain')}
			</a>
		</p>
	)
}

/** The page and the design of a journal's PDFs, with a picture of each design's first page. */
function LookForm({ look, version }: { look: GalleyLook; version: string }) {
	const { t } = useTranslation('galley')
	return (
		<>
			<h3 id="mise-en-page">{t('desk.look')}</h3>
			<p className="small quiet">{t('desk.lookHelp')}</p>
			<ul className="template-samples">
				{GALLEY_TEMPLATES.map((template) => (
					<li key={template}>
						<figure>
							<img
								src={`/modeles/${template}.webp`}
								alt={t(`desk.samples.${template}`)}
								width={300}
								height={424}
								loading="lazy"
							/>
							<figcaption>{t(`desk.templates.${template}`)}</figcaption>
						</figure>
					</li>
				))}
			</ul>
			<FieldsForm
				fields={FIELDS}
				perform="mise"
				hidden={{ version }}
				values={look}
				isStored
				refusals={{}}
				say={() => ''}
				prefix="mise-"
				className="form-line mt-4"
			>
				<SelectField of={FIELDS.template} label={t('desk.template')}>
					{GALLEY_TEMPLATES.map((template) => (
						<option key={template} value={template}>
							{t(`desk.templates.${template}`)}
						</option>
					))}
				</SelectField>
				<SelectField of={FIELDS.paper} label={t('desk.paper')}>
					{GALLEY_PAPERS.map((paper) => (
						<option key={paper} value={paper}>
							{t(`desk.papers.${paper}`)}
						</option>
					))}
				</SelectField>
				<Button>{t('desk.lookSave')}</Button>
			</FieldsForm>
		</>
	)
}
