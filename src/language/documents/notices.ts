import type { Language } from '../languages.ts';

const noticeKinds = ['reportExpired', 'reportErased', 'linkExpired', 'badLink', 'busy', 'unavailable'] as const;

/** Why a page cannot be shown. */
export type NoticeKind = (typeof noticeKinds)[number];

interface Notice {
  readonly title: string;
  readonly text: string;
}

/** The text of the page behind a link that does not lead to a report. */
export const notices: Readonly<Record<Language, Readonly<Record<NoticeKind, Notice>>>> = {
  en: {
    reportExpired: {
      title: 'This report can no longer be read',
      text: 'Its access period has ended. The person who gave you the link can get a current report.',
    },
    reportErased: {
      title: 'This report can no longer be read',
      text: 'It was erased on request.',
    },
    linkExpired: {
      title: 'This link has expired',
      text: 'Download links work for a short time only. Open the report again for a new one.',
    },
    badLink: {
      title: 'This link is not valid',
      text: 'It may have been cut off or changed on the way. Please check that it is complete.',
    },
    busy: { title: 'Too many requests', text: 'Please wait a minute and open the page again.' },
    unavailable: {
      title: 'The report cannot be shown at the moment',
      text: 'Please try again in a few minutes. Nothing has been lost.',
    },
  },
  de: {
    reportExpired: {
      title: 'Dieser Bericht kann nicht mehr gelesen werden',
      text: 'Der Zugriffszeitraum ist abgelaufen. Wer Ihnen den Link gegeben hat, kann einen aktuellen Bericht abrufen.',
    },
    reportErased: {
      title: 'Dieser Bericht kann nicht mehr gelesen werden',
      text: 'Er wurde auf Antrag gelöscht.',
    },
    linkExpired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Links zum Herunterladen gelten nur kurze Zeit. Öffnen Sie den Bericht erneut, um einen neuen zu erhalten.',
    },
    badLink: {
      title: 'Dieser Link ist ungültig',
      text: 'Vielleicht wurde er unterwegs abgeschnitten oder verändert. Bitte prüfen Sie, ob er vollständig ist.',
    },
    busy: { title: 'Zu viele Anfragen', text: 'Bitte warten Sie eine Minute und öffnen Sie die Seite dann erneut.' },
    unavailable: {
      title: 'Der Bericht kann gerade nicht angezeigt werden',
      text: 'Bitte versuchen Sie es in einigen Minuten noch einmal. Es ist nichts verloren gegangen.',
    },
  },
  fr: {
    reportExpired: {
      title: 'Ce rapport n’est plus consultable',
      text: 'Sa période d’accès est terminée. La personne qui vous a donné le lien peut obtenir un rapport à jour.',
    },
    reportErased: {
      title: 'Ce rapport n’est plus consultable',
      text: 'Il a été effacé sur demande.',
    },
    linkExpired: {
      title: 'Ce lien a expiré',
      text: 'Les liens de téléchargement ne fonctionnent que peu de temps. Rouvrez le rapport pour en obtenir un nouveau.',
    },
    badLink: {
      title: 'Ce lien n’est pas valable',
      text: 'Il a peut-être été coupé ou modifié en chemin. Veuillez vérifier qu’il est complet.',
    },
    busy: { title: 'Trop de demandes', text: 'Veuillez patienter une minute, puis rouvrir la page.' },
    unavailable: {
      title: 'Le rapport ne peut pas être affiché pour le moment',
      text: 'Veuillez réessayer dans quelques minutes. Rien n’a été perdu.',
    },
  },
  es: {
    reportExpired: {
      title: 'Este informe ya no se puede leer',
      text: 'Su periodo de acceso ha terminado. Quien le dio el enlace puede obtener un informe actualizado.',
    },
    reportErased: {
      title: 'Este informe ya no se puede leer',
      text: 'Se ha borrado a petición.',
    },
    linkExpired: {
      title: 'Este enlace ha caducado',
      text: 'Los enlaces de descarga funcionan poco tiempo. Abra de nuevo el informe para obtener otro.',
    },
    badLink: {
      title: 'Este enlace no es válido',
      text: 'Puede que se haya cortado o modificado por el camino. Compruebe que está completo.',
    },
    busy: { title: 'Demasiadas solicitudes', text: 'Espere un minuto y vuelva a abrir la página.' },
    unavailable: {
      title: 'El informe no se puede mostrar en este momento',
      text: 'Inténtelo de nuevo dentro de unos minutos. No se ha perdido nada.',
    },
  },
  it: {
    reportExpired: {
      title: 'Questo rapporto non è più consultabile',
      text: 'Il periodo di accesso è terminato. Chi le ha dato il link può ottenere un rapporto aggiornato.',
    },
    reportErased: {
      title: 'Questo rapporto non è più consultabile',
      text: 'È stato cancellato su richiesta.',
    },
    linkExpired: {
      title: 'Questo link è scaduto',
      text: 'I link per il download valgono solo per poco tempo. Riapra il rapporto per ottenerne uno nuovo.',
    },
    badLink: {
      title: 'Questo link non è valido',
      text: 'Potrebbe essere stato troncato o modificato lungo il percorso. Verifichi che sia completo.',
    },
    busy: { title: 'Troppe richieste', text: 'Attenda un minuto e riapra la pagina.' },
    unavailable: {
      title: 'Al momento il rapporto non può essere mostrato',
      text: 'Riprovi tra qualche minuto. Nulla è andato perso.',
    },
  },
  pl: {
    reportExpired: {
      title: 'Tego raportu nie można już odczytać',
      text: 'Okres dostępu dobiegł końca. Osoba, od której pochodzi link, może uzyskać aktualny raport.',
    },
    reportErased: {
      title: 'Tego raportu nie można już odczytać',
      text: 'Został usunięty na żądanie.',
    },
    linkExpired: {
      title: 'Ten link wygasł',
      text: 'Linki do pobierania działają tylko przez krótki czas. Otwórz raport ponownie, aby otrzymać nowy.',
    },
    badLink: {
      title: 'Ten link jest nieprawidłowy',
      text: 'Mógł zostać ucięty lub zmieniony po drodze. Sprawdź, czy jest kompletny.',
    },
    busy: { title: 'Zbyt wiele żądań', text: 'Odczekaj minutę i otwórz stronę ponownie.' },
    unavailable: {
      title: 'Raportu nie można teraz wyświetlić',
      text: 'Spróbuj ponownie za kilka minut. Nic nie zostało utracone.',
    },
  },
  cs: {
    reportExpired: {
      title: 'Tuto zprávu už nelze zobrazit',
      text: 'Doba přístupu skončila. Kdo vám odkaz dal, může získat aktuální zprávu.',
    },
    reportErased: {
      title: 'Tuto zprávu už nelze zobrazit',
      text: 'Zpráva byla na žádost vymazána.',
    },
    linkExpired: {
      title: 'Platnost tohoto odkazu vypršela',
      text: 'Odkazy ke stažení fungují jen krátce. Otevřete zprávu znovu a získáte nový.',
    },
    badLink: {
      title: 'Tento odkaz není platný',
      text: 'Možná byl cestou zkrácen nebo změněn. Zkontrolujte prosím, zda je úplný.',
    },
    busy: { title: 'Příliš mnoho požadavků', text: 'Počkejte prosím minutu a otevřete stránku znovu.' },
    unavailable: {
      title: 'Zprávu teď nelze zobrazit',
      text: 'Zkuste to prosím znovu za několik minut. Nic se neztratilo.',
    },
  },
  lt: {
    reportExpired: {
      title: 'Šios ataskaitos nebegalima skaityti',
      text: 'Prieigos laikotarpis baigėsi. Nuorodą davęs asmuo gali gauti naują ataskaitą.',
    },
    reportErased: {
      title: 'Šios ataskaitos nebegalima skaityti',
      text: 'Ji buvo ištrinta pagal prašymą.',
    },
    linkExpired: {
      title: 'Šios nuorodos galiojimas baigėsi',
      text: 'Atsisiuntimo nuorodos galioja trumpai. Norėdami gauti naują, atverkite ataskaitą iš naujo.',
    },
    badLink: {
      title: 'Ši nuoroda negalioja',
      text: 'Galbūt ji buvo sutrumpinta arba pakeista. Patikrinkite, ar ji visa.',
    },
    busy: { title: 'Per daug užklausų', text: 'Palaukite minutę ir atverkite puslapį dar kartą.' },
    unavailable: {
      title: 'Ataskaitos šiuo metu parodyti negalima',
      text: 'Pabandykite dar kartą po kelių minučių. Niekas neprarasta.',
    },
  },
  lv: {
    reportExpired: {
      title: 'Šo atskaiti vairs nevar lasīt',
      text: 'Piekļuves laiks ir beidzies. Persona, kas jums iedeva saiti, var saņemt jaunu atskaiti.',
    },
    reportErased: {
      title: 'Šo atskaiti vairs nevar lasīt',
      text: 'Tā tika dzēsta pēc pieprasījuma.',
    },
    linkExpired: {
      title: 'Šīs saites derīgums ir beidzies',
      text: 'Lejupielādes saites darbojas īsu laiku. Atveriet atskaiti vēlreiz, lai saņemtu jaunu.',
    },
    badLink: {
      title: 'Šī saite nav derīga',
      text: 'Iespējams, tā ceļā tika saīsināta vai mainīta. Lūdzu, pārbaudiet, vai tā ir pilnīga.',
    },
    busy: { title: 'Pārāk daudz pieprasījumu', text: 'Lūdzu, uzgaidiet minūti un atveriet lapu vēlreiz.' },
    unavailable: {
      title: 'Atskaiti pašlaik nevar parādīt',
      text: 'Lūdzu, mēģiniet vēlreiz pēc dažām minūtēm. Nekas nav zaudēts.',
    },
  },
  et: {
    reportExpired: {
      title: 'Seda aruannet ei saa enam lugeda',
      text: 'Juurdepääsuaeg on lõppenud. Lingi andja saab hankida uue aruande.',
    },
    reportErased: {
      title: 'Seda aruannet ei saa enam lugeda',
      text: 'See kustutati taotluse alusel.',
    },
    linkExpired: {
      title: 'See link on aegunud',
      text: 'Allalaadimislingid kehtivad vaid lühikest aega. Uue saamiseks avage aruanne uuesti.',
    },
    badLink: {
      title: 'See link ei kehti',
      text: 'Võib-olla on seda teel kärbitud või muudetud. Palun kontrollige, kas see on täielik.',
    },
    busy: { title: 'Liiga palju päringuid', text: 'Palun oodake minut ja avage leht uuesti.' },
    unavailable: {
      title: 'Aruannet ei saa praegu näidata',
      text: 'Palun proovige mõne minuti pärast uuesti. Midagi ei ole kaduma läinud.',
    },
  },
  fi: {
    reportExpired: {
      title: 'Tätä raporttia ei voi enää lukea',
      text: 'Sen käyttöaika on päättynyt. Linkin antaja voi hankkia ajantasaisen raportin.',
    },
    reportErased: {
      title: 'Tätä raporttia ei voi enää lukea',
      text: 'Se on poistettu pyynnöstä.',
    },
    linkExpired: {
      title: 'Tämä linkki on vanhentunut',
      text: 'Latauslinkit toimivat vain lyhyen ajan. Avaa raportti uudelleen, niin saat uuden.',
    },
    badLink: {
      title: 'Tämä linkki ei kelpaa',
      text: 'Se on ehkä katkennut tai muuttunut matkalla. Tarkista, että se on kokonainen.',
    },
    busy: { title: 'Liian monta pyyntöä', text: 'Odota minuutti ja avaa sivu uudelleen.' },
    unavailable: {
      title: 'Raporttia ei voi näyttää juuri nyt',
      text: 'Yritä uudelleen muutaman minuutin kuluttua. Mitään ei ole kadonnut.',
    },
  },
  uk: {
    reportExpired: {
      title: 'Цей звіт більше не можна прочитати',
      text: 'Строк доступу минув. Той, хто дав вам посилання, може отримати актуальний звіт.',
    },
    reportErased: {
      title: 'Цей звіт більше не можна прочитати',
      text: 'Його видалено на запит.',
    },
    linkExpired: {
      title: 'Строк дії цього посилання минув',
      text: 'Посилання для завантаження діють недовго. Відкрийте звіт знову, щоб отримати нове.',
    },
    badLink: {
      title: 'Це посилання недійсне',
      text: 'Можливо, його було обрізано або змінено. Перевірте, чи скопійовано його повністю.',
    },
    busy: { title: 'Забагато запитів', text: 'Зачекайте хвилину й відкрийте сторінку ще раз.' },
    unavailable: {
      title: 'Зараз звіт неможливо показати',
      text: 'Спробуйте ще раз за кілька хвилин. Нічого не втрачено.',
    },
  },
  ru: {
    reportExpired: {
      title: 'Этот отчёт больше нельзя прочитать',
      text: 'Срок доступа истёк. Тот, кто дал вам ссылку, может получить актуальный отчёт.',
    },
    reportErased: {
      title: 'Этот отчёт больше нельзя прочитать',
      text: 'Он удалён по запросу.',
    },
    linkExpired: {
      title: 'Срок действия этой ссылки истёк',
      text: 'Ссылки для скачивания действуют недолго. Откройте отчёт снова, чтобы получить новую.',
    },
    badLink: {
      title: 'Эта ссылка недействительна',
      text: 'Возможно, она была обрезана или изменена. Проверьте, скопирована ли она целиком.',
    },
    busy: { title: 'Слишком много запросов', text: 'Подождите минуту и откройте страницу ещё раз.' },
    unavailable: {
      title: 'Сейчас отчёт показать нельзя',
      text: 'Попробуйте ещё раз через несколько минут. Ничего не потеряно.',
    },
  },
};
