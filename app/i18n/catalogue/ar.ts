import about from '../../../locales/ar/about.json' with { type: 'json' }
import accountMerge from '../../../locales/ar/accountMerge.json' with { type: 'json' }
import admin from '../../../locales/ar/admin.json' with { type: 'json' }
import announcements from '../../../locales/ar/announcements.json' with { type: 'json' }
import api from '../../../locales/ar/api.json' with { type: 'json' }
import apiReference from '../../../locales/ar/apiReference.json' with { type: 'json' }
import archives from '../../../locales/ar/archives.json' with { type: 'json' }
import article from '../../../locales/ar/article.json' with { type: 'json' }
import articles from '../../../locales/ar/articles.json' with { type: 'json' }
import auth from '../../../locales/ar/auth.json' with { type: 'json' }
import author from '../../../locales/ar/author.json' with { type: 'json' }
import bookEntry from '../../../locales/ar/bookEntry.json' with { type: 'json' }
import books from '../../../locales/ar/books.json' with { type: 'json' }
import callDesk from '../../../locales/ar/callDesk.json' with { type: 'json' }
import calls from '../../../locales/ar/calls.json' with { type: 'json' }
import certificate from '../../../locales/ar/certificate.json' with { type: 'json' }
import check from '../../../locales/ar/check.json' with { type: 'json' }
import common from '../../../locales/ar/common.json' with { type: 'json' }
import contact from '../../../locales/ar/contact.json' with { type: 'json' }
import counter from '../../../locales/ar/counter.json' with { type: 'json' }
import dashboard from '../../../locales/ar/dashboard.json' with { type: 'json' }
import desk from '../../../locales/ar/desk.json' with { type: 'json' }
import directory from '../../../locales/ar/directory.json' with { type: 'json' }
import disciplines from '../../../locales/ar/disciplines.json' with { type: 'json' }
import dois from '../../../locales/ar/dois.json' with { type: 'json' }
import entry from '../../../locales/ar/entry.json' with { type: 'json' }
import follows from '../../../locales/ar/follows.json' with { type: 'json' }
import galley from '../../../locales/ar/galley.json' with { type: 'json' }
import guide from '../../../locales/ar/guide.json' with { type: 'json' }
import help from '../../../locales/ar/help.json' with { type: 'json' }
import home from '../../../locales/ar/home.json' with { type: 'json' }
import institutionPage from '../../../locales/ar/institutionPage.json' with { type: 'json' }
import institutions from '../../../locales/ar/institutions.json' with { type: 'json' }
import join from '../../../locales/ar/join.json' with { type: 'json' }
import journalFigures from '../../../locales/ar/journalFigures.json' with { type: 'json' }
import journalSettings from '../../../locales/ar/journalSettings.json' with { type: 'json' }
import journals from '../../../locales/ar/journals.json' with { type: 'json' }
import legal from '../../../locales/ar/legal.json' with { type: 'json' }
import libraries from '../../../locales/ar/libraries.json' with { type: 'json' }
import library from '../../../locales/ar/library.json' with { type: 'json' }
import mailTemplates from '../../../locales/ar/mailTemplates.json' with { type: 'json' }
import ojsImport from '../../../locales/ar/ojsImport.json' with { type: 'json' }
import outsideReviews from '../../../locales/ar/outsideReviews.json' with { type: 'json' }
import partners from '../../../locales/ar/partners.json' with { type: 'json' }
import person from '../../../locales/ar/person.json' with { type: 'json' }
import policies from '../../../locales/ar/policies.json' with { type: 'json' }
import preservation from '../../../locales/ar/preservation.json' with { type: 'json' }
import production from '../../../locales/ar/production.json' with { type: 'json' }
import publishers from '../../../locales/ar/publishers.json' with { type: 'json' }
import reader from '../../../locales/ar/reader.json' with { type: 'json' }
import readiness from '../../../locales/ar/readiness.json' with { type: 'json' }
import review from '../../../locales/ar/review.json' with { type: 'json' }
import reviewDesk from '../../../locales/ar/reviewDesk.json' with { type: 'json' }
import savedAnswers from '../../../locales/ar/savedAnswers.json' with { type: 'json' }
import security from '../../../locales/ar/security.json' with { type: 'json' }
import settings from '../../../locales/ar/settings.json' with { type: 'json' }
import setup from '../../../locales/ar/setup.json' with { type: 'json' }
import signers from '../../../locales/ar/signers.json' with { type: 'json' }
import siteText from '../../../locales/ar/siteText.json' with { type: 'json' }
import specification from '../../../locales/ar/specification.json' with { type: 'json' }
import statistics from '../../../locales/ar/statistics.json' with { type: 'json' }
import submission from '../../../locales/ar/submission.json' with { type: 'json' }
import thesaurus from '../../../locales/ar/thesaurus.json' with { type: 'json' }
import tokens from '../../../locales/ar/tokens.json' with { type: 'json' }
import trial from '../../../locales/ar/trial.json' with { type: 'json' }
import trust from '../../../locales/ar/trust.json' with { type: 'json' }
import upkeep from '../../../locales/ar/upkeep.json' with { type: 'json' }
import upload from '../../../locales/ar/upload.json' with { type: 'json' }
import uses from '../../../locales/ar/uses.json' with { type: 'json' }
import waiting from '../../../locales/ar/waiting.json' with { type: 'json' }
import webhooks from '../../../locales/ar/webhooks.json' with { type: 'json' }
import workflow from '../../../locales/ar/workflow.json' with { type: 'json' }

/** The texts of this language by namespace, as `catalogue.ts` gives them out. */
export const ar = {
	common,
	specification,
	signers,
	siteText,
	announcements,
	directory,
	home,
	articles,
	article,
	journals,
	publishers,
	bookEntry,
	books,
	calls,
	api,
	apiReference,
	archives,
	outsideReviews,
	partners,
	person,
	galley,
	guide,
	about,
	accountMerge,
	help,
	contact,
	legal,
	libraries,
	trial,
	trust,
	upkeep,
	join,
	uses,
	statistics,
	auth,
	readiness,
	journalFigures,
	dashboard,
	institutionPage,
	reader,
	check,
	author,
	follows,
	admin,
	policies,
	library,
	mailTemplates,
	ojsImport,
	setup,
	security,
	settings,
	certificate,
	callDesk,
	disciplines,
	dois,
	webhooks,
	counter,
	institutions,
	entry,
	desk,
	journalSettings,
	preservation,
	production,
	review,
	reviewDesk,
	savedAnswers,
	submission,
	thesaurus,
	tokens,
	upload,
	waiting,
	workflow,
}
