/** Around every page. */
export const shell = {
  login: {
    title: 'Log in to Millrace',
    username: 'User name',
    password: 'Password',
    submit: 'Log in',
    hint: 'The first start of the server prints the password of admin.',
  },
  nav: { workflows: 'Workflows', datasets: 'Datasets', executions: 'Executions', files: 'Files', main: 'Main', project: 'Project', skip: 'Skip to content' },
  account: { menu: 'Account', logout: 'Log out', theme: 'Theme', light: 'Light', dark: 'Dark', system: 'As the system', interface: 'REST interface' },
  command: { open: 'Search', placeholder: 'Find a workflow, dataset, page or action', empty: 'Nothing is called that.', pages: 'Pages', actions: 'Actions' },
  notFound: { title: 'There is nothing here', text: 'The address is wrong, or what it named is gone.', home: 'Go to the workflows' },
} as const;
