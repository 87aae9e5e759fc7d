import about from '../../../locales/fr/about.json' with { type: 'json' }
import accountMerge from '../../../locales/fr/accountMerge.json' with { type: 'json' }
import admin from '../../../locales/fr/admin.json' with { type: 'json' }
import announcements from '../../../locales/fr/announcements.json' with { type: 'json' }
import api from '../../../locales/fr/api.json' with { type: 'json' }
import apiReference from '../../../locales/fr/apiReference.json' with { type: 'json' }
import archives from '../../../locales/fr/archives.json' with { type: 'json' }
import article from '../../../locales/fr/article.json' with { type: 'json' }
import articles from '../../../locales/fr/articles.json' with { type: 'json' }
import auth from '../../../locales/fr/auth.json' with { type: 'json' }
import author from '../../../locales/fr/author.json' with { type: 'json' }
import bookEntry from '../../../locales/fr/bookEntry.json' with { type: 'json' }
import books from '../../../locales/fr/books.json' with { type: 'json' }
import callDesk from '../../../locales/fr/callDesk.json' with { type: 'json' }
import calls from '../../../locales/fr/calls.json' with { type: 'json' }
import certificate from '../../../locales/fr/certificate.json' with { type: 'json' }
import check from '../../../locales/fr/check.json' with { type: 'json' }
import common from '../../../locales/fr/common.json' with { type: 'json' }
import contact from '../../../locales/fr/contact.json' with { type: 'json' }
import counter from '../../../locales/fr/counter.json' with { type: 'json' }
import dashboard from '../../../locales/fr/dashboard.json' with { type: 'json' }
import desk from '../../../locales/fr/desk.json' with { type: 'json' }
import directory from '../../../locales/fr/directory.json' with { type: 'json' }
import disciplines from '../../../locales/fr/disciplines.json' with { type: 'json' }
import dois from '../../../locales/fr/dois.json' with { type: 'json' }
import entry from '../../../locales/fr/entry.json' with { type: 'json' }
import follows from '../../../locales/fr/follows.json' with { type: 'json' }
import galley from '../../../locales/fr/galley.json' with { type: 'json' }
import guide from '../../../locales/fr/guide.json' with { type: 'json' }
import help from '../../../locales/fr/help.json' with { type: 'json' }
import home from '../../../locales/fr/home.json' with { type: 'json' }
import institutionPage from '../../../locales/fr/institutionPage.json' with { type: 'json' }
import institutions from '../../../locales/fr/institutions.json' with { type: 'json' }
import join from '../../../locales/fr/join.json' with { type: 'json' }
import journalFigures from '../../../locales/fr/journalFigures.json' with { type: 'json' }
import journalSettings from '../../../locales/fr/journalSettings.json' with { type: 'json' }
import journals from '../../../locales/fr/journals.json' with { type: 'json' }
import legal from '../../../locales/fr/legal.json' with { type: 'json' }
import libraries from '../../../locales/fr/libraries.json' with { type: 'json' }
import library from '../../../locales/fr/library.json' with { type: 'json' }
import mailTemplates from '../../../locales/fr/mailTemplates.json' with { type: 'json' }
import ojsImport from '../../../locales/fr/ojsImport.json' with { type: 'json' }
import outsideReviews from '../../../locales/fr/outsideReviews.json' with { type: 'json' }
import partners from '../../../locales/fr/partners.json' with { type: 'json' }
import person from '../../../locales/fr/person.json' with { type: 'json' }
import policies from '../../../locales/fr/policies.json' with { type: 'json' }
import preservation from '../../../locales/fr/preservation.json' with { type: 'json' }
import production from '../../../locales/fr/production.json' with { type: 'json' }
import publishers from '../../../locales/fr/publishers.json' with { type: 'json' }
import reader from '../../../locales/fr/reader.json' with { type: 'json' }
import readiness from '../../../locales/fr/readiness.json' with { type: 'json' }
import review from '../../../locales/fr/review.json' with { type: 'json' }
import reviewDesk from '../../../locales/fr/reviewDesk.json' with { type: 'json' }
import savedAnswers from '../../../locales/fr/savedAnswers.json' with { type: 'json' }
import security from '../../../locales/fr/security.json' with { type: 'json' }
import settings from '../../../locales/fr/settings.json' with { type: 'json' }
import setup from '../../../locales/fr/setup.json' with { type: 'json' }
import signers from '../../../locales/fr/signers.json' with { type: 'json' }
import siteText from '../../../locales/fr/siteText.json' with { type: 'json' }
import specification from '../../../locales/fr/specification.json' with { type: 'json' }
import statistics from '../../../locales/fr/statistics.json' with { type: 'json' }
import submission from '../../../locales/fr/submission.json' with { type: 'json' }
import thesaurus from '../../../locales/fr/thesaurus.json' with { type: 'json' }
import tokens from '../../../locales/fr/tokens.json' with { type: 'json' }
import trial from '../../../locales/fr/trial.json' with { type: 'json' }
import trust from '../../../locales/fr/trust.json' with { type: 'json' }
import upkeep from '../../../locales/fr/upkeep.json' with { type: 'json' }
import upload from '../../../locales/fr/upload.json' with { type: 'json' }
import uses from '../../../locales/fr/uses.json' with { type: 'json' }
import waiting from '../../../locales/fr/waiting.json' with { type: 'json' }
import webhooks from '../../../locales/fr/webhooks.json' with { type: 'json' }
import workflow from '../../../locales/fr/workflow.json' with { type: 'json' }

/** The texts of this language by namespace, as `catalogue.ts` gives them out. */
export const fr = {
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
