import { formatBytes } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RecordGalley } from '#app/modules/work/model.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/ui/text.tsx'

/**
 * A PDF with its controls. Without scripts: two links, to open it in the browser and to download it. With them the
 * element loads the viewer, shows the controls and reads the file piece by piece. `back` leads to the record; null: there is none.
 */
export function PdfViewer({ pdf, back }: { pdf: Pick<RecordGalley, 'path' | 'bytes'>; back: string | null }) {
	const { t } = useTranslation('article')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const size = (
		<>
			PDF, <bdi>{formatBytes(pdf.bytes, language)}</bdi>
		</>
	)
	return (
		<pdf-viewer
			className="visionneuse"
			data-src={pdf.path}
			data-failed={t('pdf.failed')}
			data-of={t('pdf.of', { total: '{total}' })}
			data-found={t('pdf.findCount', { current: '{current}', total: '{total}' })}
			data-none={t('pdf.findNone')}
			data-page={t('pdf.page')}
		>
			<div className="barre-pdf" role="toolbar" aria-label={t('pdf.toolbar')} data-controls hidden>
				<button
					type="button"
					className="bt bt-nu"
					data-act="outline"
					aria-expanded="false"
					aria-controls="pdf-plan"
				>
					<Icon name="list" />
					<span className="vh">{t('pdf.outline')}</span>
				</button>
				<div className="groupe">
					<ToolButton act="previous" icon="previous" label={t('pdf.previousPage')} />
					<label className="pdf-page">
						<span className="vh">{t('pdf.page')}</span>
						<input type="text" inputMode="numeric" data-field="page" defaultValue="1" autoComplete="off" />
					</label>
					<span className="num" data-total />
					<ToolButton act="next" icon="next" label={t('pdf.nextPage')} />
				</div>
				<div className="groupe">
					<ToolButton act="smaller" icon="minus" label={t('pdf.zoomOut')} />
					<button type="button" className="bt bt-nu" data-act="width">
						<span className="num" data-scale>
							100 %
						</span>
						<span className="vh">{t('pdf.fitWidth')}</span>
					</button>
					<ToolButton act="larger" icon="plus" label={t('pdf.zoomIn')} />
				</div>
				<div className="groupe pdf-recherche">
					<label className="pdf-chercher">
						<span className="vh">{t('pdf.find')}</span>
						<input type="search" data-field="find" placeholder={t('pdf.find')} autoComplete="off" />
					</label>
					<span className="num mini" role="status" data-matches />
					<ToolButton act="found-previous" icon="previous" label={t('pdf.findPrevious')} />
					<ToolButton act="found-next" icon="next" label={t('pdf.findNext')} />
				</div>
			</div>
			<div className="pdf-corps" data-stage hidden>
				<nav id="pdf-plan" className="pdf-plan" aria-label={t('pdf.outline')} data-outline hidden>
					<p className="petit discret" data-empty>
						{t('pdf.noOutline')}
					</p>
				</nav>
				<div className="pdf-cadre">
					<div className="pdf-pages" data-pages data-label={t('pdf.document')}>
						<div className="pdfViewer" />
					</div>
				</div>
			</div>
			<p className="petit pdf-etat" role="status" data-status data-loading={t('pdf.loading')} />
			<div className="pdf-liens">
				<p className="petit" data-fallback>
					{t('pdf.withoutScripts')}
				</p>
				<p className="actions">
					<a className="bt bt-1" href={`${pdf.path}?telecharger=1`} data-download>
						<Icon name="download" /> {common('actions.download')} <small>{size}</small>
					</a>
					<a className="bt" href={pdf.path}>
						{t('pdf.open')}
					</a>
					{back ? (
						<a className="bt" href={back}>
							{t('pdf.back')}
						</a>
					) : null}
				</p>
			</div>
		</pdf-viewer>
	)
}

/** A button of the toolbar; `act` names to the viewer what it does. */
function ToolButton({ act, icon, label }: { act: string; icon: IconName; label: string }) {
	return (
		<button type="button" className="bt bt-nu" data-act={act}>
			<Icon name={icon} />
			<span className="vh">{label}</span>
		</button>
	)
}
