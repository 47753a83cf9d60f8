-- The card of what offices decide belongs to another module.
update home_arrangement set
  card_order = array_replace(card_order, 'office.tasks', 'decisions.tasks'),
  hidden_cards = array_replace(hidden_cards, 'office.tasks', 'decisions.tasks')
where 'office.tasks' = any(card_order || hidden_cards);

update default_home_arrangement set
  card_order = array_replace(card_order, 'office.tasks', 'decisions.tasks'),
  hidden_cards = array_replace(hidden_cards, 'office.tasks', 'decisions.tasks')
where 'office.tasks' = any(card_order || hidden_cards);
